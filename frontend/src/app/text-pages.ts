import type { ComponentType } from 'react'
import { NotFoundPage } from '../features/not-found/NotFoundPage'

/** By path: pages that only say something. The browser gets their HTML and runs no React for them. */
export const textPages: Readonly<Record<string, ComponentType>> = {
  '/404': NotFoundPage,
}

/** As a page is loaded that has a script of its own. */
export const loadTextPage = (pathname: string) => async (): Promise<{ default: ComponentType }> => ({
  default: textPages[pathname] ?? NotFoundPage,
})
