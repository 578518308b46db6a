/** URLs of the society's logo, 200 x 56: light for the night sky, dark on its own pale plate. */
export { default as logoDark } from './logo-dark.svg';
export { default as logoLight } from './logo-light.svg';
