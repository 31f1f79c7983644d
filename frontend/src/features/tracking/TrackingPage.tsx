import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readToken } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { TrackingSearch } from './TrackingSearch'

const loadOwn = () => import('./own/OwnTracking')
const OwnTracking = lazy(loadOwn)

const hasToken = (parameters: URLSearchParams): boolean => readToken(parameters.get('token') ?? '') !== ''

// A search does not need the owner's page; where the address has a link, its scripts begin to load with this one.
if (typeof window !== 'undefined' && hasToken(new URLSearchParams(window.location.search)))
  loadOwn().catch(() => undefined)

/** By a number anyone sees how an order stands; by the link its owner sees all and can act. */
const TrackingPage = () => {
  useDocumentTitle('Rastreamento')
  const [parameters] = useSearchParams()
  return hasToken(parameters) ? <OwnTracking /> : <TrackingSearch />
}

export default TrackingPage
