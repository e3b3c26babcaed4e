-- What to plant: seven crops, six seasons, and a report on each.
-- Written by weighhouse-make-samples; every number and every word is invented.

CREATE TABLE crop (
    crop VARCHAR(30) PRIMARY KEY,
    field_cost DOUBLE NOT NULL,
    picking_cost DOUBLE NOT NULL,
    frost_loss DOUBLE NOT NULL,
    drought_loss DOUBLE NOT NULL,
    dried DOUBLE NOT NULL,
    yield_level DOUBLE NOT NULL,
    price_level DOUBLE NOT NULL,
    report TEXT NOT NULL
);

CREATE TABLE season (
    crop VARCHAR(30) NOT NULL,
    year INT NOT NULL,
    yield DOUBLE NOT NULL,
    price DOUBLE NOT NULL,
    PRIMARY KEY (crop, year),
    FOREIGN KEY (crop) REFERENCES crop (crop)
);

INSERT INTO crop (crop, field_cost, picking_cost, frost_loss, drought_loss, dried, yield_level, price_level, report) VALUES
    ('Strawberries', 13600, 680, 0.45, 0.25, 0.05, 1, 1, 'No crop of the valley has done as well: the price of strawberries has risen in each of the last five seasons, and a hectare brings fifteen tonnes without much trouble. The trouble is what comes next. In the neighbouring valley forty hectares of plastic tunnels bear for the first time in the coming spring. Traders who have seen them expect the price to hold for as long as the first contracts run; others speak of a fall by a quarter. The flowers stand when late frosts come. In 2023 a light one took a seventh of the harvest. Beds, straw and fleece make it the dearest crop to set up, and three quarters of the pickers who come to the valley come for it, so it suffers first when they are few.'),
    ('Tomatoes', 10200, 125, 0.15, 0.3, 0.3, 1, 1, 'Tomatoes are what the valley has grown longest, and what it can judge best. Prices move little, since the cannery at the river takes what the market leaves. About a third of the fruit is dried in halves and sold abroad; that trade has grown, but it hangs on two buyers, one of whom changes hands this winter. Plants are set out in late April, so that a hard frost finds only the early rows. They need water in every week of July. With half of the allotment the fruit stays small and the cannery pays less for it. A warm summer adds a few tonnes to the hectare; a cool one takes twice as many, because the last trusses do not ripen.'),
    ('Chillies', 9100, 950, 0.2, 0.25, 0.8, 1, 1, 'Four fifths of the chillies leave the valley dried, and their price follows the spice mills rather than the market hall. After the fall of 2023 it has come back further than it was. The mills have bought ahead for this season and say that they would take more; importers point at full stores in the harbours. Both may be right at different times of the year. The plants bear heat and short spells of drought, though not a whole summer on half of the water. Young plants that a hard frost catches are lost, about one in five. Every pod is picked by hand, twice, and the wages of pickers are the largest single cost of the crop.'),
    ('Melons', 8200, 120, 0.15, 0.5, 0, 1, 1, 'Nobody dries a melon, and nobody eats one in the rain. Its price is made in six weeks by the weather in the cities, where a hot July adds a quarter to it and a cool one takes a fifth away; the last six seasons show no other pattern. In the field the crop is simple. It is cheap to sow, easy to pick and little troubled by frost, since it is sown late. What it cannot do without is water. In a year in which the reservoir gives half, a hectare gives half, and hot summers are often such years. Growers near the canal, who are served first, have done well with it; those at the far end have not.'),
    ('Onions', 4300, 30, 0.02, 0.15, 0.1, 1, 1, 'There is little to say about onions, which is why some growers like them. The price has stayed between 255 and 274 crowns for six seasons. Yields differ by no more than four tonnes from the best season to the worst. Frost does them nothing, half of the water costs a seventh of the harvest, and machines lift them, so that it does not matter who comes to pick. A small part is sold as dried flakes. In a good season for other crops the onion grower looks like a fool. In a bad one he is the only one who does not have to ask the bank for time. The sheds have room for the whole harvest until March.'),
    ('Beans', 2600, 210, 0.08, 0.3, 0.2, 1, 1, 'Beans are cheap to sow and leave the soil better than they found it. Prices creep upwards by one or two per cent in a season, carried by shops that want local protein. The yield of about three and a half tonnes has not moved for a decade, and nothing suggests that it will. A dry summer at flowering takes up to a third of the pods. Late sowing keeps them out of the frost. One part in five is sold as dry beans, the rest goes fresh to the freezing plant, which signs its contracts in February and keeps to them. It is a crop for growers who have no money to lose, or no people to pick anything else.'),
    ('Pumpkins', 3900, 35, 0.1, 0.2, 0.05, 1, 1, 'Pumpkins had their fashion ten years ago, and what is left of it is a steady trade in October with prices around 300 crowns. More is grown than the region eats, so a good harvest for one is a good harvest for all and does not pay. Costs are low, two people bring in a hectare in a week, and the fruit keeps until Christmas. Neither a light frost nor a cut of the water by a fifth shows in the yield by more than three tonnes. A mill that presses oil from the seeds has been announced three times and has not been built. Until it stands, nobody should expect more from pumpkins than they bring now.');

INSERT INTO season (crop, year, yield, price) VALUES
    ('Strawberries', 2020, 15.4, 1850),
    ('Strawberries', 2021, 14.2, 2010),
    ('Strawberries', 2022, 15.9, 2180),
    ('Strawberries', 2023, 13.1, 2240),
    ('Strawberries', 2024, 16, 2430),
    ('Strawberries', 2025, 15.4, 2550),
    ('Tomatoes', 2020, 63, 430),
    ('Tomatoes', 2021, 60, 455),
    ('Tomatoes', 2022, 66, 440),
    ('Tomatoes', 2023, 57, 470),
    ('Tomatoes', 2024, 62, 450),
    ('Tomatoes', 2025, 64, 475),
    ('Chillies', 2020, 8.1, 2450),
    ('Chillies', 2021, 8.9, 2700),
    ('Chillies', 2022, 8.6, 3150),
    ('Chillies', 2023, 7.8, 2900),
    ('Chillies', 2024, 9, 3050),
    ('Chillies', 2025, 8.6, 3300),
    ('Melons', 2020, 30, 640),
    ('Melons', 2021, 33, 790),
    ('Melons', 2022, 35, 610),
    ('Melons', 2023, 28, 760),
    ('Melons', 2024, 34, 680),
    ('Melons', 2025, 32, 720),
    ('Onions', 2020, 45, 262),
    ('Onions', 2021, 47, 255),
    ('Onions', 2022, 46, 274),
    ('Onions', 2023, 44, 268),
    ('Onions', 2024, 48, 265),
    ('Onions', 2025, 46, 270),
    ('Beans', 2020, 3.3, 2550),
    ('Beans', 2021, 3.6, 2600),
    ('Beans', 2022, 3.4, 2640),
    ('Beans', 2023, 3.1, 2650),
    ('Beans', 2024, 3.5, 2680),
    ('Beans', 2025, 3.5, 2700),
    ('Pumpkins', 2020, 33, 310),
    ('Pumpkins', 2021, 35, 295),
    ('Pumpkins', 2022, 34, 305),
    ('Pumpkins', 2023, 32, 300),
    ('Pumpkins', 2024, 36, 290),
    ('Pumpkins', 2025, 34, 300);
