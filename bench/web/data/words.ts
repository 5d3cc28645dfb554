/** Words that generated corpora are made of: plain nouns, so that names, texts and searches look like real ones. */
export const NOUNS = (
  "anchor apron archive barge basket beacon bell bench berth boiler bottle bridge broom bucket buoy cabin candle canvas carpet cart cask " +
  "ceiling chart chest clock coat coil compass crate cup curtain depot desk dial dock door drawer drum engine fence ferry filter flask " +
  "flute frame furnace gallery garden gate glass glove grain hammer hangar harbour hatch hedge hinge jacket kettle kiln label ladder lamp " +
  "lantern ledger lens locker loom map mast meadow mill mirror mortar needle notebook orchard oven paddle panel parcel pier pillow pipe " +
  "plough pump quilt radio raft rope saddle sail saw scale shelf shovel signal spindle stable stove switch tablet tent thread tile tower " +
  "trolley tunnel vault violin wagon wheel window workshop"
).split(" ");

export const ADJECTIVES = (
  "amber bold brisk calm cedar clear cobalt copper coral crisp dapper distant eager early faint fern flint frosty gentle glad granite " +
  "hazel hollow humble indigo ivory jade keen late lilac little lively lucid maple marble mellow misty modest narrow northern olive open " +
  "patient pearl plain proud quiet rapid rustic sable sandy silent silver slate slow solid spare steady stone sunny tidy upper velvet " +
  "walnut western wide windy winter young"
).split(" ");

export const FILLERS = (
  "please check before noon that nothing else stands in the way and keep the older entries as they are since the office reads them every " +
  "week our customer asked twice about it and would rather wait than have the wrong one so look closely at what is free which of them " +
  "fits best by weight and by price and tell me afterwards what you have done in one short line thank you"
).split(" ");

export const PLACES =
  "Aldermoor Brackwater Calder Dunmere Eskhaven Farrow Glenholt Harwick Inverley Kestrel Lowfen Marlow".split(" ");
