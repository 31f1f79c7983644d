import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import { formatDateTime } from '../../../lib/format-date-time'
import { Actor } from '../order/Actor'
import styles from './AttentionPage.module.css'

/** By whom and when an entry was settled; nothing while it is open. */
export const ResolvedNote = ({ resolved }: Pick<AttentionEntry, 'resolved'>) =>
  resolved && (
    <p className={styles.quiet}>
      Resolvida em {formatDateTime(resolved.at)} por <Actor by={resolved.by} />
    </p>
  )
