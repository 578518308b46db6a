/**
 * The part of `react-router-dom` that shell and remotes use. The whole package would cost every
 * visitor 47 KB more.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
