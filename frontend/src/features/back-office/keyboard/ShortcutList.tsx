import { Fragment } from 'react'
import { Dialog } from '../../../components/Dialog/Dialog'
import styles from './Keyboard.module.css'
import { readableKeys } from './keys'
import { type Shortcut, shortcutGroups } from './registry'

export const Keys = ({ keys }: { readonly keys: string }) => (
  <span className={styles.keys}>
    {readableKeys(keys).map((key, at) => (
      <Fragment key={at}>
        {at > 0 && <span> </span>}
        <kbd>{key}</kbd>
      </Fragment>
    ))}
  </span>
)

type ShortcutListProps = {
  readonly shortcuts: readonly Shortcut[]
  readonly single: boolean
  readonly onSingle: (on: boolean) => void
  readonly onClose: () => void
}

/** What works on the page that is open. */
export const ShortcutList = ({ shortcuts, single, onSingle, onClose }: ShortcutListProps) => (
  <Dialog title="Atalhos do teclado" open onClose={onClose}>
    <div className={styles.groups}>
      {shortcutGroups.map((group) => (
        <ShortcutsOf key={group} group={group} shortcuts={shortcuts.filter((shortcut) => shortcut.group === group)} />
      ))}
    </div>
    <label className={styles.single}>
      <input type="checkbox" checked={single} onChange={({ target }) => onSingle(target.checked)} />
      <span>Usar atalhos de uma tecla só. Sem eles, só Ctrl+K (⌘K) funciona.</span>
    </label>
  </Dialog>
)

type ShortcutsOfProps = { readonly group: string; readonly shortcuts: readonly Shortcut[] }

const ShortcutsOf = ({ group, shortcuts }: ShortcutsOfProps) => {
  const byKey = shortcuts.flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label }]))
  return (
    byKey.length > 0 && (
      <section aria-label={group}>
        <h3>{group}</h3>
        <dl className={styles.shortcuts}>
          {byKey.map(({ keys, label }) => (
            <div key={keys}>
              <dt>{label}</dt>
              <dd>
                <Keys keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  )
}
