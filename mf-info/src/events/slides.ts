import awarenessCamp1 from './slides/awareness-camp-1.webp';
import awarenessCamp2 from './slides/awareness-camp-2.webp';
import awarenessCamp3 from './slides/awareness-camp-3.webp';
import freshersQuiz1 from './slides/freshers-quiz-1.webp';
import freshersQuiz2 from './slides/freshers-quiz-2.webp';
import freshersQuiz3 from './slides/freshers-quiz-3.webp';
import skyGazing1 from './slides/sky-gazing-1.webp';
import skyGazing2 from './slides/sky-gazing-2.webp';
import skyGazing3 from './slides/sky-gazing-3.webp';

/** Where the build puts the pictures that events.json names. */
const urls: Readonly<Record<string, string>> = {
  'slides/awareness-camp-1.webp': awarenessCamp1,
  'slides/awareness-camp-2.webp': awarenessCamp2,
  'slides/awareness-camp-3.webp': awarenessCamp3,
  'slides/freshers-quiz-1.webp': freshersQuiz1,
  'slides/freshers-quiz-2.webp': freshersQuiz2,
  'slides/freshers-quiz-3.webp': freshersQuiz3,
  'slides/sky-gazing-1.webp': skyGazing1,
  'slides/sky-gazing-2.webp': skyGazing2,
  'slides/sky-gazing-3.webp': skyGazing3,
};

export const slideUrl = (image: string): string => urls[image] ?? '';
