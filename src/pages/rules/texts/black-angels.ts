import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';

export const text = (): RulesText => ({
  lead: words.variants_angels_lead(),
  sections: [
    {
      title: words.variants_angels_two_spaces_beside_the_board(),
      says: [
        words.variants_angels_what_the_spaces_are(),
        words.variants_angels_ways_in_and_out(),
        words.variants_angels_no_builds_no_ownership(),
      ],
      examples: [
        {
          title: words.variants_angels_short_way(),
          units: { england: ['F nth'], turkey: ['F hvn'] },
          orders: { england: ['F nth - hll'], turkey: ['F hvn - nwg'] },
          says: words.variants_angels_short_way_shows(),
        },
        {
          title: words.variants_angels_meeting_in_heaven(),
          units: { austria: ['A alb'], england: ['F nwg'] },
          orders: { austria: ['A alb - hvn'], england: ['F nwg - hvn'] },
          says: words.variants_angels_meeting_in_heaven_shows(),
        },
      ],
    },
    {
      title: words.variants_angels_what_they_touch(),
      says: [words.variants_angels_table_chooses_sets()],
      list: [
        words.variants_angels_set_a(),
        words.variants_angels_set_b(),
        words.variants_angels_set_c(),
        words.variants_angels_sets_of_centres(),
        words.variants_angels_sets_of_land_and_sea(),
      ],
    },
    {
      title: words.variants_angels_fighting_there(),
      says: [words.variants_angels_attack_support_retreat()],
      examples: [
        {
          title: words.variants_angels_help_from_above(),
          units: { france: ['F hvn', 'F eng'], germany: ['F nth'] },
          orders: { france: ['F eng - nth', 'F hvn S F eng - nth'], germany: ['F nth H'] },
          says: words.variants_angels_help_from_above_shows(),
        },
        {
          title: words.variants_angels_thrown_out_of_heaven(),
          units: { england: ['F nwg', 'F mao'], france: ['F hvn'] },
          orders: { england: ['F nwg - hvn', 'F mao S F nwg - hvn'], france: ['F hvn H'] },
          says: words.variants_angels_thrown_out_of_heaven_shows(),
        },
      ],
    },
    {
      title: words.variants_angels_convoys(),
      says: [words.variants_angels_carried_to_and_from_heaven()],
      examples: [
        {
          title: words.variants_angels_carried_up(),
          units: { england: ['A lon', 'F nth'] },
          orders: { england: ['A lon - hvn', 'F nth C A lon - hvn'] },
          says: words.variants_angels_carried_up_shows(),
        },
      ],
    },
    {
      title: words.variants_on_other_boards(),
      says: [words.variants_angels_borders_of_each_board(), words.variants_standard_rulebook_of_1971()],
    },
  ],
  credits: [words.variants_angels_credits()],
});
