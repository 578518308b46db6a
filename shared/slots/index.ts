export { Slot, type SlotHost, SlotHostProvider } from './Slot';
