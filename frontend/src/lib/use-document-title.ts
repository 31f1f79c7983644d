import { useEffect } from 'react'

/** Names the page in the browser's tab: `useDocumentTitle('Rastreamento')`. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} | Cartório Online`
  }, [title])
}
