import { Link } from 'react-router-dom';

export default function Card({ path = '/' }) {
  return <Link to={path}>A card from elsewhere</Link>;
}
