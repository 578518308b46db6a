/** URLs of the society's logo, 200 x 56: light for the night sky, dark on its own pale plate. */
export { default as logoDark } from '@site/society/brand/logo-dark.svg';
export { default as logoLight } from '@site/society/brand/logo-light.svg';
