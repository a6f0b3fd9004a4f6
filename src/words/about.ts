import * as words from './made/about.js';
import * as phaseWords from './made/phase.js';
import * as angelsWords from './made/angels.js';

type Wording = () => string;

/** The description of a game, for people who are choosing one. */
interface About {
  /** What is different about this game, in one line. */
  summary: Wording;
  /** The number of players with which the game works well. */
  people: Wording;
  /** How long a game takes: evenings or weeks. */
  length: Wording;
  /** Who designed the game. */
  credits: Wording;
  /** The words for each of the game's options and for their values. */
  options: Readonly<Record<string, OptionWords>>;
  /**
   * For each module that can't be combined with this game, by the module's id, the reason why. Undefined if all modules can be combined
   * with it.
   */
  refuses?: Readonly<Record<string, Wording>>;
}

/** The description of a module, for people who may add it to a game. */
type AboutModule = Pick<About, 'summary' | 'credits' | 'options'>;

/** An option of a game or module. */
export interface OptionWords {
  name: Wording;
  values: Readonly<Record<string, { name: Wording; says: Wording }>>;
}

const pulsipher: Wording = () => 'Lewis Pulsipher';

/** The words for every game, by the game's id. */
export const about: Readonly<Record<string, About>> = {
  standard: {
    summary: words.about_standard,
    people: words.about_seven,
    length: words.about_long,
    credits: () => 'Allan B. Calhamer, 1959',
    options: {
      opening: {
        name: words.about_opening,
        values: {
          usual: { name: words.about_opening_usual, says: words.about_opening_usual_says },
          'fleet-rome': { name: words.about_fleet_rome, says: words.about_fleet_rome_says },
        },
      },
    },
  },
  'few-powers': {
    summary: words.about_few,
    people: words.about_few_people,
    length: words.about_few_length,
    credits: words.about_few_credits,
    options: {
      powers: {
        name: words.about_few_powers,
        values: {
          'france-austria': { name: words.about_few_fa, says: words.about_few_fa_says },
          'england-turkey': { name: words.about_few_et, says: words.about_few_et_says },
          'germany-italy': { name: words.about_few_gi, says: words.about_few_gi_says },
          'france-germany-austria': { name: words.about_few_fga, says: words.about_few_fga_says },
        },
      },
    },
    refuses: { capitals: words.about_few_capitals },
  },
  '1926': {
    summary: words.about_1926,
    people: words.about_seven,
    length: words.about_long,
    credits: words.about_minors_credits,
    options: {},
  },
  '1936': {
    summary: words.about_1936,
    people: words.about_seven,
    length: words.about_long,
    credits: words.about_minors_credits,
    options: {},
  },
  marches: {
    summary: words.about_marches,
    people: words.about_five,
    length: words.about_short,
    credits: () => 'Paul Willey',
    options: {
      reading: {
        name: words.about_marches_reading,
        values: {
          recommended: {
            name: words.about_marches_recommended,
            says: words.about_marches_recommended_says,
          },
          literal: { name: words.about_marches_literal, says: words.about_marches_literal_says },
        },
      },
    },
  },
  '1939-pulsipher': {
    summary: words.about_pulsipher,
    people: words.about_five,
    length: words.about_short,
    credits: pulsipher,
    options: {},
  },
  '1939-neto': {
    summary: words.about_neto,
    people: words.about_six,
    length: words.about_long,
    credits: () => 'João Neto',
    options: {
      blitzkrieg: {
        name: words.about_neto_blitzkrieg,
        values: {
          choice: { name: words.about_neto_choice, says: words.about_neto_choice_says },
          false: { name: words.about_neto_berlin, says: words.about_neto_berlin_says },
          true: { name: words.about_neto_silesia, says: words.about_neto_silesia_says },
        },
      },
    },
  },
  colonisation: {
    summary: words.about_colonisation,
    people: words.about_colonisation_people,
    length: words.about_long,
    credits: pulsipher,
    options: {
      players: {
        name: words.about_colonisation_players,
        values: {
          10: { name: words.about_ten_of, says: words.about_colonisation_eight },
          9: { name: words.about_nine_of, says: words.about_colonisation_eight },
          8: { name: words.about_eight_of, says: words.about_colonisation_eight },
          7: { name: words.about_seven_of, says: words.about_colonisation_seven },
          6: { name: words.about_six_of, says: words.about_colonisation_six },
          5: { name: words.about_five_of, says: words.about_colonisation_five },
          4: { name: words.about_four, says: words.about_colonisation_four },
          3: { name: words.about_three, says: words.about_colonisation_three },
          2: { name: words.about_two, says: words.about_colonisation_two },
        },
      },
      set: {
        name: phaseWords.phase_beginning_seas,
        values: {
          A: { name: words.about_set_a, says: words.about_set_a_says },
          B: { name: words.about_set_b, says: words.about_set_b_says },
          C: { name: words.about_set_c, says: words.about_set_c_says },
          choice: { name: words.about_set_choice, says: words.about_set_choice_says },
        },
      },
      table: {
        name: words.about_army_fleets,
        values: {
          '2-5': { name: words.about_three_each, says: words.about_three_each_says },
          '5+': { name: words.about_two_each, says: words.about_two_each_says },
        },
      },
    },
    refuses: {
      capitals: words.about_colonisation_capitals,
      leaders: words.about_colonisation_leaders,
      'build-anywhere': words.about_colonisation_anywhere,
    },
  },
  baseball: {
    summary: words.about_baseball,
    people: words.about_baseball_people,
    length: words.about_baseball_length,
    credits: () => 'Lewis Pulsipher, 1973',
    options: {
      board: {
        name: words.about_baseball_board,
        values: {
          standard: { name: () => 'Standard', says: words.about_baseball_on_standard_says },
          '1926': { name: () => '1926', says: words.about_baseball_on_1926_says },
          marches: { name: () => 'The Marches', says: words.about_baseball_on_five_says },
          '1939-pulsipher': { name: () => '1939 I', says: words.about_baseball_on_five_says },
          colonisation: { name: () => 'Colonisation', says: words.about_baseball_on_colonisation_says },
        },
      },
      players: {
        name: words.about_baseball_players,
        values: {
          7: { name: words.about_seven_of, says: words.about_baseball_seven },
          6: { name: words.about_six_of, says: words.about_baseball_six },
          5: { name: words.about_five_of, says: words.about_baseball_five },
          4: { name: words.about_four, says: words.about_baseball_four },
          3: { name: words.about_three, says: words.about_baseball_three },
          '3-russia': { name: words.about_baseball_russia, says: words.about_baseball_russia_says },
          2: { name: words.about_two, says: words.about_baseball_two },
        },
      },
      seasons: {
        name: words.about_baseball_seasons,
        values: {
          3: { name: words.about_baseball_summer, says: words.about_baseball_summer_says },
          2: { name: words.about_baseball_short, says: words.about_baseball_short_says },
        },
      },
    },
    refuses: {
      capitals: words.about_baseball_capitals,
      leaders: words.about_baseball_leaders,
      'build-anywhere': words.about_baseball_anywhere,
      'other-goal': words.about_baseball_goal,
      'year-limit': words.about_baseball_years,
    },
  },
};

const angelValues: OptionWords['values'] = {
  none: { name: words.about_angels_none, says: words.about_angels_none_says },
  A: { name: words.about_angels_a, says: words.about_angels_a_says },
  B: { name: words.about_angels_b, says: words.about_angels_b_says },
  C: { name: words.about_angels_c, says: words.about_angels_c_says },
  centres: { name: angelsWords.angels_all_centres, says: words.about_angels_centres_says },
  noncentres: { name: angelsWords.angels_all_that_are_no_centres, says: words.about_angels_noncentres_says },
  land: { name: angelsWords.angels_all_land, says: words.about_angels_land_says },
  sea: { name: angelsWords.angels_all_seas, says: words.about_angels_sea_says },
};

/** For an option whose values are these numbers: the words for each value. */
const numbered = (
  numbers: readonly number[],
  name: (of: { count: number }) => string,
  says: Wording,
): OptionWords['values'] =>
  Object.fromEntries(numbers.map((count) => [count, { name: () => name({ count }), says }]));

const from8To40 = Array.from({ length: 33 }, (_, place) => place + 8);
const yearNumbers = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20];

/** The words for every module, by the module's id. */
export const aboutModules: Readonly<Record<string, AboutModule>> = {
  capitals: {
    summary: words.about_capitals,
    credits: pulsipher,
    options: {
      rules: {
        name: words.about_capitals_rules,
        values: {
          AB: { name: words.about_capitals_both, says: words.about_capitals_both_says },
          A: { name: words.about_capitals_lose, says: words.about_capitals_lose_says },
          B: { name: words.about_capitals_win, says: words.about_capitals_win_says },
        },
      },
      russia: {
        name: words.about_capitals_russia,
        values: {
          stp: { name: words.about_capitals_stp, says: words.about_capitals_stp_says },
          mos: { name: words.about_capitals_mos, says: words.about_capitals_mos_says },
        },
      },
    },
  },
  leaders: { summary: words.about_leaders, credits: pulsipher, options: {} },
  'build-anywhere': { summary: words.about_anywhere, credits: words.about_custom, options: {} },
  'other-goal': {
    summary: words.about_goal,
    credits: words.about_custom,
    options: {
      goal: {
        name: words.about_goal_goal,
        values: numbered(from8To40, words.about_goal_count, words.about_goal_says),
      },
    },
  },
  'year-limit': {
    summary: words.about_years,
    credits: words.about_custom,
    options: {
      years: {
        name: words.about_years_years,
        values: numbered(yearNumbers, words.about_years_count, words.about_years_says),
      },
    },
  },
  'black-angels': {
    summary: words.about_angels,
    credits: pulsipher,
    options: {
      heaven: { name: words.about_angels_heaven, values: angelValues },
      hell: { name: words.about_angels_hell, values: angelValues },
    },
  },
};
