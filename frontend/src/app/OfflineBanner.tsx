import { useOnline } from '../lib/use-online'
import styles from './OfflineBanner.module.css'

/** What a page says while there is no connection. */
export type OfflineWords = { readonly title: string; readonly text: string }

export const offline: OfflineWords = {
  title: 'Sem conexão com a internet.',
  text: 'Nada do que você digitou se perdeu: deixe esta página aberta e continue quando a conexão voltar.',
}

export const offlineInEnglish: OfflineWords = {
  title: 'No internet connection.',
  text: 'Leave this page open and go on when the connection is back.',
}

/** Stays in view until the connection is back. Screen readers read it because its place is there before it. */
export const OfflineBanner = () => {
  const online = useOnline()
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.banner}>
          <Words words={offline} />
        </p>
      )}
    </div>
  )
}

type HiddenOfflineBannerProps = {
  readonly words: OfflineWords
  /** The page has no header that stays in view. */
  readonly alone: boolean
}

/** On pages without React: src/app/behaviours.ts shows it. */
export const HiddenOfflineBanner = ({ words, alone }: HiddenOfflineBannerProps) => (
  <div role="status" className={styles.place}>
    <p className={`${styles.banner} ${alone ? styles.alone : ''}`} hidden data-offline="">
      <Words words={words} />
    </p>
  </div>
)

const Words = ({ words }: Pick<HiddenOfflineBannerProps, 'words'>) => (
  <>
    <strong>{words.title}</strong>
    <span>{` ${words.text}`}</span>
  </>
)
