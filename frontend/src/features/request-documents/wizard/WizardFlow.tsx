import { Navigate, useLocation } from 'react-router-dom'
import { severalDocumentsPath } from '../../../lib/paths'

/** One document is ordered in the flow of several. */
const WizardFlow = () => {
  const { search } = useLocation()
  return <Navigate replace to={`${severalDocumentsPath}/documentos${search}`} />
}

export default WizardFlow
