import { lineIcon } from './Icon';

export const LinkIcon = /* @__PURE__ */ lineIcon(
  'M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1',
);
export const ExternalIcon = /* @__PURE__ */ lineIcon(
  'M14 4h6v6M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
);
export const CalendarIcon = /* @__PURE__ */ lineIcon(
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5V18a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V7.5A2.5 2.5 0 0 1 6 5zM3.5 10h17M8 3v4M16 3v4',
);
export const ClockIcon = /* @__PURE__ */ lineIcon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7v5.3l3.2 2',
);
export const ShareIcon = /* @__PURE__ */ lineIcon(
  'M12 3.5v11M8 7l4-3.5L16 7M6 11.5H5V20h14v-8.5h-1',
);
export const MenuIcon = /* @__PURE__ */ lineIcon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = /* @__PURE__ */ lineIcon('M6 6l12 12M18 6 6 18');
export const ArrowLeftIcon = /* @__PURE__ */ lineIcon('M19 12H5M11 6l-6 6 6 6');
export const ArrowRightIcon = /* @__PURE__ */ lineIcon('M5 12h14M13 6l6 6-6 6');
export const ChevronDownIcon = /* @__PURE__ */ lineIcon('m6 9.5 6 6 6-6');
export const PauseIcon = /* @__PURE__ */ lineIcon('M9 5.5v13M15 5.5v13');
export const PlayIcon = /* @__PURE__ */ lineIcon('M7.5 5.5v13l11-6.5z');
export const MoreIcon = /* @__PURE__ */ lineIcon('M5 12h.01M12 12h.01M19 12h.01');
export const SearchIcon = /* @__PURE__ */ lineIcon(
  'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5',
);
