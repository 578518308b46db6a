export {
  dismissNotice,
  type Notice,
  type NoticeKind,
  noticeStore,
  notify,
  notifyAfterLoad,
  showKeptNotice,
} from './notices';
export { useNotices } from './useNotices';
