import type { RulesText } from './text.ts';
import * as words from '../../../words/made/variants.js';
import * as gameWords from '../../../words/made/game.js';

export const text = (): RulesText => ({
  lead: words.variants_baseball_lead(),
  sections: [
    {
      title: gameWords.game_innings(),
      says: [words.variants_baseball_as_many_innings_as_players(), words.variants_baseball_no_winter()],
    },
    {
      title: words.variants_baseball_countries_go_round(),
      says: [words.variants_baseball_who_plays_what(), words.variants_baseball_seats_left_empty()],
    },
    {
      title: gameWords.game_runs(),
      says: [words.variants_baseball_centres_are_runs(), words.variants_baseball_send_everything_out()],
      examples: [
        {
          title: words.variants_baseball_everything_goes_out(),
          phase: 'F1901M',
          units: { turkey: ['A con', 'A smy', 'F ank'], russia: ['F sev'] },
          orders: {
            turkey: ['A con - bul', 'A smy - arm', 'F ank - bla'],
            russia: ['F sev - rum'],
          },
          says: words.variants_baseball_everything_goes_out_shows(),
        },
        {
          title: words.variants_baseball_retreat_that_counts(),
          phase: 'F1901M',
          units: { turkey: ['A bul', 'A gre'], austria: ['A ser', 'A vie'] },
          orders: {
            turkey: ['A bul - ser', 'A gre S A bul - ser'],
            austria: ['A ser H', 'A vie - bud'],
          },
          says: words.variants_baseball_retreat_that_counts_shows(),
        },
      ],
    },
    {
      title: words.variants_baseball_how_much_there_is_to_win(),
      says: [words.variants_baseball_most_runs_of_a_country()],
    },
    {
      title: words.variants_baseball_fewer_players(),
      says: [words.variants_baseball_fewer_innings()],
      list: [
        words.variants_baseball_six_or_five_players(),
        words.variants_baseball_four_players(),
        words.variants_baseball_three_players(),
        words.variants_baseball_two_players(),
      ],
    },
    {
      title: words.variants_on_other_boards(),
      says: [words.variants_baseball_other_boards()],
    },
    {
      title: words.variants_all_else(),
      says: [words.variants_rulebook_of_1971()],
    },
  ],
  credits: [words.variants_baseball_credits()],
});
