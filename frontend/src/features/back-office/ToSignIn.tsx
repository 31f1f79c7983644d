import { Navigate, useLocation } from 'react-router-dom'

/** To the sign-in, and from there back to where the person was. */
export const ToSignIn = () => {
  const { pathname, search } = useLocation()
  return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
}
