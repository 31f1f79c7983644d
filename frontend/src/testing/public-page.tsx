import { exampleView } from '@cartorio/contracts/testing/site-views.js'
import { render } from '@testing-library/react'
import { startBehaviours } from '../app/behaviours'
import { publicSite } from '../app/public-pages'

/** Shows a page of the public site, of a demonstration unless the view says otherwise, and starts what moves on it. Returns what ends that. */
export const showPublicPage = async (pathname: string, view = exampleView()): Promise<() => void> => {
  render(await publicSite(pathname, view))
  return startBehaviours(document)
}
