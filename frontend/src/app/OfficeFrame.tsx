import { type ReactNode, type Ref, useState } from 'react'
import { Logo } from '../components/Logo'
import { OfficeBarPlace } from '../components/OfficeBar/OfficeBar'
import { siteName } from '../content/site'
import { Link } from '../lib/link'
import { When } from '../lib/site-view/Filled'
import { useFrame } from '../lib/site-view/site-view'
import styles from './OfficeFrame.module.css'
import { mainId, SkipLink } from './PageFrame'

/** The back office and the way into it, whose bar is no part of the site that customers see. */
export const isOffice = (pathname: string): boolean => /^\/(admin|login|convite)(\/|$)/.test(pathname)

const isSignIn = (pathname: string): boolean => /^\/(login|convite)(\/|$)/.test(pathname)

/** A demonstration says so beside the name, and in words to those who point at it or hear it. */
const DemonstrationMark = () => {
  const { demonstration } = useFrame()
  return (
    <When of="demonstration" is={demonstration}>
      <p className={styles.demonstration} title="Demonstração: conteúdo de exemplo, nada é cobrado">
        <span aria-hidden="true">Demo</span>
        <span className="visually-hidden">Demonstração: conteúdo de exemplo, nada é cobrado.</span>
      </p>
    </When>
  )
}

type OfficeFrameProps = { readonly pathname: string; readonly main?: Ref<HTMLElement>; readonly children: ReactNode }

/** One bar over the page: its links, search and the signed-in person are the back office's own, of which the sign-in has none. */
export const OfficeFrame = ({ pathname, main, children }: OfficeFrameProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className={styles.office}>
      <SkipLink />
      <header className={styles.bar}>
        <Link
          to={isSignIn(pathname) ? '/' : '/admin'}
          className={styles.brand}
          aria-label={isSignIn(pathname) ? `${siteName}: página inicial` : `${siteName}: pedidos`}
        >
          <Logo size={28} />
          <span>{siteName}</span>
        </Link>
        <DemonstrationMark />
        <div ref={setPlace} className={styles.place} />
      </header>
      <main id={mainId} ref={main} tabIndex={-1} className={styles.main}>
        <OfficeBarPlace value={place}>{children}</OfficeBarPlace>
      </main>
    </div>
  )
}
