import type { SiteView } from '@cartorio/contracts/site/site-view.js'
import { useContext } from 'react'
import { SiteViewContext } from './site-view'

/** Of a public page; those of the application have the frame alone. */
export const useSiteView = (): SiteView => {
  const view = useContext(SiteViewContext)
  if (view === undefined) throw new Error('useSiteView must be used on a public page')
  return view
}
