export {
  dismissNotice,
  type Notice,
  type NoticeKind,
  noticeStore,
  notify,
  notifyAfterLoad,
  showKeptNotice,
  useNotices,
} from './notices';
