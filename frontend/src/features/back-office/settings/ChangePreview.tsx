import type { SettingDifference, SettingPreview } from '@cartorio/contracts/http/settings-changes.js'
import styles from './SettingsPage.module.css'

type DifferencesProps = {
  readonly caption: string
  readonly heads: readonly [before: string, after: string]
  readonly differences: readonly SettingDifference[]
}

/** Each value that differs, as it was and as it will be. */
export const Differences = ({ caption, heads, differences }: DifferencesProps) => (
  <table className={styles.differences}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">O que</th>
        <th scope="col">{heads[0]}</th>
        <th scope="col">{heads[1]}</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{before ?? '—'}</td>
          <td>{after ?? '—'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What a change means for orders and pages. */
export const Effects = ({ effects }: Pick<SettingPreview, 'effects'>) => (
  <ul className={styles.effects}>
    {effects.map(({ text, isFinal }) => (
      <li key={text} className={isFinal ? styles.final : undefined}>
        {isFinal ? `${text} Isso não volta.` : text}
      </li>
    ))}
  </ul>
)
