-- The chiller: twelve offers, their makers and compressors, and the hall to be cooled.
-- Written by weighhouse-make-samples; any likeness to real firms is chance.

CREATE TABLE maker (
    maker VARCHAR(40) PRIMARY KEY,
    town VARCHAR(30) NOT NULL,
    founded INT NOT NULL
);

CREATE TABLE compressor (
    compressor VARCHAR(30) PRIMARY KEY,
    works VARCHAR(30) NOT NULL,
    design INT NOT NULL
);

CREATE TABLE offer (
    offer VARCHAR(40) PRIMARY KEY,
    maker VARCHAR(40) NOT NULL,
    compressor VARCHAR(30) NOT NULL,
    refrigerant VARCHAR(12) NOT NULL,
    price DOUBLE NOT NULL,
    service DOUBLE NOT NULL,
    cooling DOUBLE NOT NULL,
    power DOUBLE NOT NULL,
    weeks INT NOT NULL,
    warranty INT NOT NULL,
    FOREIGN KEY (maker) REFERENCES maker (maker),
    FOREIGN KEY (compressor) REFERENCES compressor (compressor)
);

CREATE TABLE hall (
    hall VARCHAR(30) PRIMARY KEY,
    needed DOUBLE NOT NULL,
    hours DOUBLE NOT NULL,
    mean_load DOUBLE NOT NULL,
    price DOUBLE NOT NULL,
    years DOUBLE NOT NULL
);

INSERT INTO maker (maker, town, founded) VALUES
    ('Brannow Refrigeration', 'Luhrbrück', 1961),
    ('Hallmar Cold', 'Brenning', 1974),
    ('Kelder & Rot', 'Aalum', 1988),
    ('Orvik Plants', 'Orvik', 2009),
    ('Sustrin', 'Eld', 1926),
    ('Teldis Cooling', 'Brenning', 1995);

INSERT INTO compressor (compressor, works, design) VALUES
    ('Ardel S', 'Ardel', 2017),
    ('Dravik 300', 'Dravik', 2019),
    ('Lomra 300', 'Lomra', 2019),
    ('Tarve 2', 'Tarve', 2015),
    ('Tarve 4', 'Tarve', 2021);

INSERT INTO offer (offer, maker, compressor, refrigerant, price, service, cooling, power, weeks, warranty) VALUES
    ('Brannow B64', 'Brannow Refrigeration', 'Ardel S', 'RK-52', 61000, 1900, 64, 18.5, 8, 4),
    ('Brannow B70', 'Brannow Refrigeration', 'Ardel S', 'N-7', 63800, 1900, 70, 21.9, 9, 4),
    ('Hallmar H60', 'Hallmar Cold', 'Tarve 2', 'N-7', 60200, 1700, 61, 19.2, 6, 5),
    ('Hallmar H72', 'Hallmar Cold', 'Dravik 300', 'RK-58', 57000, 1700, 72, 21, 6, 5),
    ('Kelder & Rot K62', 'Kelder & Rot', 'Lomra 300', 'N-9', 59900, 1800, 62, 19.6, 7, 3),
    ('Kelder & Rot K64', 'Kelder & Rot', 'Dravik 300', 'N-9', 62400, 1800, 64, 20.1, 10, 3),
    ('Orvik O62', 'Orvik Plants', 'Ardel S', 'RK-71', 55300, 1500, 62, 22.6, 4, 2),
    ('Orvik O80', 'Orvik Plants', 'Tarve 4', 'RK-40', 22900, 700, 80, 26.8, 4, 2),
    ('Sustrin S62', 'Sustrin', 'Tarve 2', 'RK-40', 72500, 2600, 62, 18.9, 12, 6),
    ('Sustrin S66', 'Sustrin', 'Tarve 4', 'N-9', 33000, 2600, 66, 26.4, 12, 6),
    ('Teldis T58', 'Teldis Cooling', 'Tarve 2', 'N-7', 52000, 1600, 58, 17.4, 5, 4),
    ('Teldis T66', 'Teldis Cooling', 'Tarve 2', 'N-7', 60900, 1750, 66, 20.8, 5, 4);

INSERT INTO hall (hall, needed, hours, mean_load, price, years) VALUES
    ('ripening hall', 60, 5200, 0.6, 0.21, 10);
