import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Redirecting } from './Redirecting';

const delay = 500;

/** An address that nobody owns leads home. */
export function UnknownPath() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Redirecting to="/" />;
}
