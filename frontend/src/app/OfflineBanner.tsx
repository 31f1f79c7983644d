import { useOnline } from '../lib/use-online'
import styles from './OfflineBanner.module.css'

/** Stays in view until the connection is back. */
export const OfflineBanner = () =>
  useOnline() ? null : (
    <p role="status" className={styles.banner}>
      <strong>Sem conexão com a internet.</strong> Nada do que você digitou se perdeu: deixe esta página aberta e
      continue quando a conexão voltar.
    </p>
  )
