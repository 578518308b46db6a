import { useNotices } from '@site/shared/notices';
import { Toast } from './Toast';
import { ToastRegion } from './ToastRegion';

/** Shows the notices, newest last, and reads them aloud. Placed once, by the shell. */
export function Toasts() {
  const notices = useNotices();
  return (
    <ToastRegion>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </ToastRegion>
  );
}
