import { dates } from '../../../../variants/1939-neto/dates.ts';
import { nameTime } from '../../../orders/phases.ts';
import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';
import * as phaseWords from '../../../words/made/phase.js';

export const text = (): RulesText => ({
  lead: words.variants_neto_lead(),
  sections: [
    {
      title: words.variants_neto_the_game(),
      says: [
        words.variants_neto_who_plays_and_when(),
        words.variants_neto_builds_and_starts(),
        words.variants_neto_naples_and_switzerland(),
      ],
    },
    {
      title: phaseWords.phase_planes(),
      says: [words.variants_neto_whose_planes(), words.variants_neto_how_planes_are_ordered()],
      sample: 'P ber - sil S A mun - bur',
      list: [
        words.variants_neto_order_to_stay(),
        words.variants_neto_order_to_bomb(),
        words.variants_neto_order_to_support(),
        words.variants_neto_order_to_fly(),
      ],
      examples: [
        {
          title: words.variants_neto_over_silesia(),
          units: { germany: ['A sil', 'P ber'], poland: ['A war'] },
          orders: { germany: ['A sil - war', 'P ber - sil S A sil - war'] },
          says: words.variants_neto_over_silesia_shows(),
        },
      ],
    },
    {
      title: words.variants_neto_in_the_air(),
      says: [words.variants_neto_planes_are_settled_first(), words.variants_neto_who_does_the_second_part()],
      examples: [
        {
          title: words.variants_neto_two_over_burgundy(),
          units: { germany: ['A mun', 'P mun'], france: ['A par', 'P par'] },
          orders: { germany: ['P mun - bur H'], france: ['P par - bur H'] },
          says: words.variants_neto_two_over_burgundy_shows(),
        },
        {
          title: words.variants_neto_no_obstacle(),
          units: { germany: ['A ruh', 'P bur'], france: ['A par'], britain: ['A bel'] },
          orders: { germany: ['A ruh - bel', 'P bur H S A ruh - bel'], france: ['A par - bur'] },
          says: words.variants_neto_no_obstacle_shows(),
        },
      ],
    },
    {
      title: words.variants_neto_bombs(),
      says: [words.variants_neto_what_a_bomb_does()],
      examples: [
        {
          title: words.variants_neto_bomb_on_picardy(),
          units: { germany: ['A ruh', 'A hol'], france: ['A bel', 'A pic'], britain: ['F eng', 'P eng'] },
          orders: {
            germany: ['A ruh - bel', 'A hol S A ruh - bel'],
            france: ['A bel H', 'A pic S A bel'],
            britain: ['P eng - pic BOMB'],
          },
          says: words.variants_neto_bomb_on_picardy_shows(),
        },
        {
          title: words.variants_neto_convoy_bombed(),
          units: { britain: ['A lon', 'F nth'], germany: ['F hel', 'P hel'] },
          orders: { britain: ['A lon - osl', 'F nth C A lon - osl'], germany: ['P hel - nth BOMB'] },
          says: words.variants_neto_convoy_bombed_shows(),
        },
      ],
    },
    {
      title: words.variants_neto_line_of_action(),
      says: [
        words.variants_neto_planes_in_contact(),
        words.variants_neto_contact_by_an_order(),
        words.variants_neto_lost_planes_return(),
      ],
      examples: [
        {
          title: words.variants_neto_with_the_army(),
          units: { germany: ['A mun', 'P bur'] },
          orders: { germany: ['A mun - bur', 'P bur - par H'] },
          says: words.variants_neto_with_the_army_shows(),
        },
      ],
    },
    {
      title: words.variants_neto_malta(),
      says: [words.variants_neto_plane_of_malta()],
    },
    {
      title: words.variants_neto_satellites(),
      says: [words.variants_neto_masters_write_orders(), words.variants_neto_satellites_are_nations()],
      list: [
        words.variants_neto_masters_of_poland(),
        words.variants_neto_masters_of_finland(),
        words.variants_neto_masters_of_spain(),
        words.variants_neto_masters_of_serbia(),
        words.variants_neto_master_of_rumania(),
      ],
      examples: [
        {
          title: words.variants_neto_masters_agree(),
          units: { poland: ['A war'], soviet: ['A kiv'] },
          orders: { britain: ['A war - bst'], france: ['A war - bst'], soviet: ['A kiv H'] },
          says: words.variants_neto_masters_agree_shows(),
        },
        {
          title: words.variants_neto_masters_differ(),
          units: { serbia: ['A ser'], turkey: ['A con'] },
          orders: { soviet: ['A ser - bul'], turkey: ['A ser - bud', 'A con - bul'] },
          says: words.variants_neto_masters_differ_shows(),
        },
      ],
    },
    {
      title: words.variants_neto_what_the_years_bring(),
      says: [words.variants_neto_table_tells_before()],
      list: [
        words.variants_neto_silesia(),
        words.variants_neto_danzig(),
        words.variants_neto_africa_korps({ when: nameTime(dates.africaKorps.from) }),
        words.variants_neto_americans({ when: nameTime(dates.americans.from) }),
        words.variants_neto_jets({ from: nameTime(dates.jets.from), to: nameTime(dates.jets.to) }),
      ],
      examples: [
        {
          title: words.variants_neto_into_danzig(),
          units: { germany: ['A pru'], poland: ['F dan'] },
          orders: { germany: ['A pru - dan'] },
          says: words.variants_neto_into_danzig_shows(),
        },
      ],
    },
    {
      title: words.variants_neto_the_map(),
      says: [words.variants_neto_map_is_a_reconstruction()],
    },
  ],
  credits: [words.variants_neto_credits()],
});
