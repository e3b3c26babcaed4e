-- Plants and orders: which plants to operate, and with how many people.
-- Written by weighhouse-make-samples; any likeness to real firms is chance.

CREATE TABLE plant (
    plant VARCHAR(30) PRIMARY KEY,
    rent DOUBLE NOT NULL,
    wage DOUBLE NOT NULL,
    daily_output DOUBLE NOT NULL,
    workplaces INT NOT NULL,
    capacity DOUBLE NOT NULL,
    open BOOLEAN NOT NULL,
    workers INT NOT NULL
);

CREATE TABLE orders (
    order_id VARCHAR(12) PRIMARY KEY,
    customer VARCHAR(30) NOT NULL,
    quantity DOUBLE NOT NULL,
    due_day DOUBLE NOT NULL
);

CREATE TABLE offer (
    order_id VARCHAR(12) NOT NULL,
    plant VARCHAR(30) NOT NULL,
    days DOUBLE NOT NULL,
    freight DOUBLE NOT NULL,
    PRIMARY KEY (order_id, plant),
    FOREIGN KEY (order_id) REFERENCES orders (order_id),
    FOREIGN KEY (plant) REFERENCES plant (plant)
);

INSERT INTO plant (plant, rent, wage, daily_output, workplaces, capacity, open, workers) VALUES
    ('Zeldothdell', 1050, 20, 1.3, 90, 1000, TRUE, 60),
    ('Luvelfield', 800, 18, 1, 60, 1600, TRUE, 60),
    ('Yarvelmoor', 600, 20, 0.9, 90, 1900, TRUE, 60),
    ('Ulfastead', 500, 22, 1.3, 90, 1600, TRUE, 60),
    ('Sarvedell', 600, 22, 1.3, 90, 1900, TRUE, 60);

INSERT INTO orders (order_id, customer, quantity, due_day) VALUES
    ('O-101', 'Bravadell', 130, 9),
    ('O-102', 'Tremimstead', 80, 8),
    ('O-103', 'Falvafield', 210, 14),
    ('O-104', 'Kreskothmoor', 250, 23),
    ('O-105', 'Yarvafield', 170, 11),
    ('O-106', 'Wulmimbrook', 220, 16),
    ('O-107', 'Skevassdell', 80, 18),
    ('O-108', 'Quelidell', 130, 25),
    ('O-109', 'Chelodell', 100, 10),
    ('O-110', 'Nolvirrdell', 80, 15),
    ('O-111', 'Chelimdell', 190, 10),
    ('O-112', 'Hulvaedell', 230, 19),
    ('O-113', 'Quelassstead', 230, 12),
    ('O-114', 'Chelistead', 220, 18);

INSERT INTO offer (order_id, plant, days, freight) VALUES
    ('O-101', 'Zeldothdell', 3, 1.18),
    ('O-101', 'Luvelfield', 4, 1.99),
    ('O-101', 'Yarvelmoor', 5, 2.16),
    ('O-101', 'Ulfastead', 4, 1.86),
    ('O-101', 'Sarvedell', 3, 1.69),
    ('O-102', 'Zeldothdell', 4, 1.74),
    ('O-102', 'Luvelfield', 2, 1.23),
    ('O-102', 'Yarvelmoor', 1, 0.41),
    ('O-102', 'Ulfastead', 3, 1.37),
    ('O-102', 'Sarvedell', 3, 1.95),
    ('O-103', 'Zeldothdell', 3, 1.62),
    ('O-103', 'Luvelfield', 2, 0.94),
    ('O-103', 'Yarvelmoor', 2, 0.98),
    ('O-103', 'Ulfastead', 2, 0.9),
    ('O-103', 'Sarvedell', 2, 1.19),
    ('O-104', 'Zeldothdell', 4, 1.96),
    ('O-104', 'Luvelfield', 2, 0.92),
    ('O-104', 'Yarvelmoor', 1, 0.56),
    ('O-104', 'Ulfastead', 2, 1.34),
    ('O-104', 'Sarvedell', 3, 1.59),
    ('O-105', 'Zeldothdell', 1, 0.6),
    ('O-105', 'Luvelfield', 2, 0.95),
    ('O-105', 'Yarvelmoor', 3, 1.79),
    ('O-105', 'Ulfastead', 2, 0.88),
    ('O-105', 'Sarvedell', 3, 2.07),
    ('O-106', 'Zeldothdell', 2, 1.12),
    ('O-106', 'Luvelfield', 1, 0.54),
    ('O-106', 'Yarvelmoor', 2, 1.13),
    ('O-106', 'Ulfastead', 1, 0.41),
    ('O-106', 'Sarvedell', 4, 2.02),
    ('O-107', 'Zeldothdell', 2, 0.92),
    ('O-107', 'Luvelfield', 1, 0.46),
    ('O-107', 'Yarvelmoor', 3, 1.32),
    ('O-107', 'Ulfastead', 1, 0.3),
    ('O-107', 'Sarvedell', 4, 1.99),
    ('O-108', 'Zeldothdell', 3, 1.76),
    ('O-108', 'Luvelfield', 1, 0.69),
    ('O-108', 'Yarvelmoor', 1, 0.71),
    ('O-108', 'Ulfastead', 2, 0.89),
    ('O-108', 'Sarvedell', 3, 1.45),
    ('O-109', 'Zeldothdell', 2, 1.03),
    ('O-109', 'Luvelfield', 4, 2.19),
    ('O-109', 'Yarvelmoor', 5, 2.96),
    ('O-109', 'Ulfastead', 3, 1.66),
    ('O-109', 'Sarvedell', 4, 1.8),
    ('O-110', 'Zeldothdell', 2, 0.69),
    ('O-110', 'Luvelfield', 1, 0.6),
    ('O-110', 'Yarvelmoor', 3, 1.35),
    ('O-110', 'Ulfastead', 1, 0.46),
    ('O-110', 'Sarvedell', 4, 2.3);

INSERT INTO offer (order_id, plant, days, freight) VALUES
    ('O-111', 'Zeldothdell', 3, 1.41),
    ('O-111', 'Luvelfield', 4, 2.33),
    ('O-111', 'Yarvelmoor', 5, 2.76),
    ('O-111', 'Ulfastead', 4, 1.77),
    ('O-111', 'Sarvedell', 3, 1.64),
    ('O-112', 'Zeldothdell', 2, 1.21),
    ('O-112', 'Luvelfield', 1, 0.43),
    ('O-112', 'Yarvelmoor', 2, 1.45),
    ('O-112', 'Ulfastead', 1, 0.24),
    ('O-112', 'Sarvedell', 4, 2.01),
    ('O-113', 'Zeldothdell', 2, 1.02),
    ('O-113', 'Luvelfield', 1, 0.42),
    ('O-113', 'Yarvelmoor', 3, 1.48),
    ('O-113', 'Ulfastead', 1, 0.3),
    ('O-113', 'Sarvedell', 4, 2.23),
    ('O-114', 'Zeldothdell', 4, 1.94),
    ('O-114', 'Luvelfield', 2, 0.98),
    ('O-114', 'Yarvelmoor', 1, 0.73),
    ('O-114', 'Ulfastead', 2, 1.27),
    ('O-114', 'Sarvedell', 3, 1.2);
