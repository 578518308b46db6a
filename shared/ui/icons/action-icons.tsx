import { LineIcon } from './Icon';

export const LinkIcon = () => (
  <LineIcon>
    <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1 1" />
    <path d="M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1" />
  </LineIcon>
);

export const ExternalIcon = () => (
  <LineIcon>
    <path d="M14 4h6v6M20 4l-9 9" />
    <path d="M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10" />
  </LineIcon>
);

export const CalendarIcon = () => (
  <LineIcon>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </LineIcon>
);

export const ClockIcon = () => (
  <LineIcon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.3l3.2 2" />
  </LineIcon>
);

export const ShareIcon = () => (
  <LineIcon>
    <path d="M12 3.5v11M8 7l4-3.5L16 7" />
    <path d="M6 11.5H5V20h14v-8.5h-1" />
  </LineIcon>
);

export const MenuIcon = () => (
  <LineIcon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </LineIcon>
);
export const CloseIcon = () => (
  <LineIcon>
    <path d="M6 6l12 12M18 6 6 18" />
  </LineIcon>
);
export const ArrowLeftIcon = () => (
  <LineIcon>
    <path d="M19 12H5M11 6l-6 6 6 6" />
  </LineIcon>
);
export const ArrowRightIcon = () => (
  <LineIcon>
    <path d="M5 12h14M13 6l6 6-6 6" />
  </LineIcon>
);
export const ChevronDownIcon = () => (
  <LineIcon>
    <path d="m6 9.5 6 6 6-6" />
  </LineIcon>
);
export const PauseIcon = () => (
  <LineIcon>
    <path d="M9 5.5v13M15 5.5v13" />
  </LineIcon>
);
export const PlayIcon = () => (
  <LineIcon>
    <path d="M7.5 5.5v13l11-6.5z" />
  </LineIcon>
);
export const MoreIcon = () => (
  <LineIcon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </LineIcon>
);

export const SearchIcon = () => (
  <LineIcon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </LineIcon>
);
