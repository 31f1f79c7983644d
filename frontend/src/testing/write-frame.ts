import type { SiteContent } from '@cartorio/contracts/site/site-content.js'
import { pickFrame } from '@cartorio/contracts/site/to-site-view.js'
import { realView } from '@cartorio/contracts/testing/site-views.js'

/** Writes what the server says of the office into the document of a page of the application. */
export const writeFrame = (content: Partial<SiteContent>): void => {
  const frame = document.createElement('meta')
  frame.name = 'frame'
  frame.content = JSON.stringify(pickFrame(realView(content)))
  document.head.replaceChildren(frame)
}
