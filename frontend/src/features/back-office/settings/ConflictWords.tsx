import type { SettingName } from '@cartorio/contracts/http/settings.js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../lib/format-date-time'
import { settingsHistoryQuery } from '../api/settings'
import { Actor } from '../colleagues'
import { actorOf } from './actor-of'
import styles from './SettingsPage.module.css'

/** Who has changed the setting meanwhile, and what the two columns are. */
export const ConflictWords = ({ setting }: { readonly setting: SettingName }) => {
  const last = useInfiniteQuery(settingsHistoryQuery([setting])).data?.pages[0]?.changes[0]
  return (
    <p role="alert" className={styles.conflict}>
      <strong>Outra pessoa mudou isto enquanto você editava, e nada foi salvo.</strong>{' '}
      {last !== undefined && (
        <span>
          <Actor by={actorOf(last.by)} />
          {`, ${formatDateTime(last.at)}. `}
        </span>
      )}
      Compare as duas versões e escolha.
    </p>
  )
}
