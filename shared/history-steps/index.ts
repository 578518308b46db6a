export { announceHistorySteps, type HistoryStep, onHistoryStep } from './history-steps';
