/** A challenge with two combos, whose question has picture options. */
export const NEST = `id: birds-nest
slug: birds-nest
title: { en: A nest, sv: Ett bo }
description: { en: How 2 birds build., sv: Hur 2 fåglar bygger. }
picture: { file: tree.svg, description: { en: A tree, sv: Ett träd } }
intro:
  - id: birds-nest-intro
    title: { en: Up there, sv: Där uppe }
    body: { en: "**Look** up.", sv: "**Titta** upp." }
    picture: { file: tree.svg, description: { en: A tree, sv: Ett träd } }
combos:
  - id: birds-nest-first
    name: { en: Twigs, sv: Kvistar }
    instantExplanation: true
    showFeedback: false
    intro:
      - id: birds-nest-twigs-intro
        title: { en: Of what?, sv: Av vad? }
        chart:
          kind: dots
          label: { en: Of 100 nests, sv: Av 100 bon }
          parts:
            - { label: { en: Twigs, sv: Kvistar }, count: 40 }
            - { label: { en: Moss, sv: Mossa }, count: 60 }
        chartDescription: { en: 40 of 100 are of twigs., sv: 40 av 100 är av kvistar. }
    questions: [birds-nest-shape]
  - id: birds-nest-second
    name: { en: Both, sv: Båda }
    instantExplanation: false
    showFeedback: true
    outro:
      - id: birds-nest-outro
        title: { en: Home, sv: Hemma }
    questions: [birds-nest-shape, birds-legs]
questions:
  - id: birds-nest-shape
    question: { en: Whose nest hangs?, sv: Vems bo hänger? }
    picture: { file: tree.svg, description: { en: A tree, sv: Ett träd } }
    options:
      - text: { en: A round nest, sv: Ett runt bo }
        picture: { file: right.svg }
        right: true
      - text: { en: A chart, sv: Ett diagram }
        chart:
          kind: bars
          axis: { max: 5, label: { en: Eggs, sv: Ägg } }
          bars: [{ label: "2024", value: 4 }, { label: "2025", value: 5 }]
`;

export const SONG = `id: birds-song
slug: birds-song
title: { en: A song, sv: En sång }
description: { en: How birds sing., sv: Hur fåglar sjunger. }
hidden: true
video:
  name: { en: The song, sv: Sången }
  url: { en: /clips/song.mp4, sv: "https://example.org/sang.mp4" }
  captions: { en: song.en.vtt, sv: song.sv.vtt }
  transcript: { en: Two notes., sv: Två toner. }
`;

export const CAPTIONS = `WEBVTT

NOTE Written by hand.

00:00.000 --> 00:02.000
Two notes.

last
00:02.000 --> 00:04.500 align:start
And one more.
`;
