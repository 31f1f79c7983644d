import { type ReactNode, type Ref, useEffect } from 'react'
import { When } from '../lib/site-view/Filled'
import { useFrame } from '../lib/site-view/site-view'
import { useHydrated } from '../lib/use-hydrated'
import { Footer } from './Footer/Footer'
import { CheckoutHeader, Header } from './Header/Header'
import layoutStyles from './Layout.module.css'
import styles from './PageFrame.module.css'

/** Once on each page of an installation that takes no money: what it shows of the office are examples. */
export const DemonstrationBand = () => {
  const { demonstration, mailsKept } = useFrame()
  return (
    <When of="demonstration" is={demonstration}>
      <aside className={styles.band} aria-label="Demonstração">
        <strong>Demonstração: conteúdo de exemplo.</strong>{' '}
        <span>
          <span>Nenhum cartão é cobrado</span>
          <When of="mailsKept" is={mailsKept}>
            <span>, e as mensagens ficam guardadas neste site</span>
          </When>
          <span>.</span>
        </span>
      </aside>
    </When>
  )
}

/** The checkout, and the receipt after it. */
export const isCheckout = (pathname: string): boolean => /^\/checkout(\/|$)/.test(pathname)

/** Whether this document was loaded at the checkout: its content-security policy is the one of that address. */
const loadedAtCheckout = typeof window !== 'undefined' && isCheckout(window.location.pathname)

/**
 * Loads the page anew where the checkout is entered or left: a change of route alone would keep the policy of the
 * document that was loaded first. Answers whether that is under way.
 */
export const useCheckoutDocument = (pathname: string): boolean => {
  const hydrated = useHydrated()
  const mustReload = hydrated && isCheckout(pathname) !== loadedAtCheckout
  useEffect(() => {
    if (mustReload) window.location.reload()
  }, [mustReload])
  return mustReload
}

/** The id of the page's landmark, which the link that skips the header leads to. */
export const mainId = 'conteudo'

/** Where a list opens: in the dialog or the landmark that its control is in, so that it is no part of nowhere. */
export const popupContainer = (control?: HTMLElement): HTMLElement =>
  // Not the element with the role: it lets clicks through to what lies under it, and with it all that opens in it.
  control?.closest<HTMLElement>('.ant-modal-container') ?? document.getElementById(mainId) ?? document.body

export const SkipLink = () => (
  <a className={layoutStyles.skip} href={`#${mainId}`}>
    Pular para o conteúdo
  </a>
)

type PageFrameProps = {
  readonly pathname: string
  readonly search?: string
  readonly main?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** Header, page and footer. */
export const PageFrame = ({ pathname, search = '', main, children }: PageFrameProps) => (
  <>
    <SkipLink />
    <DemonstrationBand />
    {isCheckout(pathname) ? <CheckoutHeader pathname={pathname} search={search} /> : <Header pathname={pathname} />}
    <main id={mainId} ref={main} tabIndex={-1} className={layoutStyles.main}>
      {children}
    </main>
    <Footer />
  </>
)
