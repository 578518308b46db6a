export * from './action-icons';
export * from './network-icons';
