import { type OfflineWords, offline } from '../content/offline'
import { useOnline } from '../lib/use-online'
import styles from './OfflineBanner.module.css'

/** Stays in view until the connection is back. */
export const OfflineBanner = () =>
  useOnline() ? null : (
    <p role="status" className={styles.banner}>
      <Words words={offline} />
    </p>
  )

type HiddenOfflineBannerProps = {
  readonly words: OfflineWords
  /** The page has no header that stays in view. */
  readonly alone: boolean
}

/** On pages without React: src/app/behaviours/offline-banner.ts shows it. */
export const HiddenOfflineBanner = ({ words, alone }: HiddenOfflineBannerProps) => (
  <p role="status" className={`${styles.banner} ${alone ? styles.alone : ''}`} hidden data-offline="">
    <Words words={words} />
  </p>
)

const Words = ({ words }: Pick<HiddenOfflineBannerProps, 'words'>) => (
  <>
    <strong>{words.title}</strong> {words.text}
  </>
)
