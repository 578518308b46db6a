import { lineIcon } from './Icon';

export const MailIcon = /* @__PURE__ */ lineIcon(
  'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM4 7.5l8 6 8-6',
);
export const PhoneIcon = /* @__PURE__ */ lineIcon(
  'M6.5 3.5h3l1.5 4.5-2 1.5a13 13 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
);
export const PinIcon = /* @__PURE__ */ lineIcon(
  'M12 21.5c4-4.3 7-7.8 7-11.5a7 7 0 1 0-14 0c0 3.7 3 7.2 7 11.5zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z',
);
export const CheckIcon = /* @__PURE__ */ lineIcon('m5 12.5 4.5 4.5L19 7.5');
