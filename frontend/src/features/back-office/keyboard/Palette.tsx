import { hasWords } from '@cartorio/contracts/folded-text.js'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './Keyboard.module.css'
import { type Shortcut, shortcutGroups } from './registry'
import { Keys } from './ShortcutList'

type PaletteProps = { readonly shortcuts: readonly Shortcut[]; readonly onClose: () => void }

/** What a key moves to from one of `count` entries; past an end it goes on at the other. */
const moveBy: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
}

/** What the open page itself does comes first, as in the list of shortcuts. */
const byGroup = (one: Shortcut, other: Shortcut): number =>
  shortcutGroups.indexOf(one.group) - shortcutGroups.indexOf(other.group)

/** Every action and page by its name. */
export const Palette = ({ shortcuts, onClose }: PaletteProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = shortcuts
    .filter(({ label, group, inPalette }) => inPalette && hasWords(`${group} ${label}`, typed))
    .toSorted(byGroup)
  // Closed while it is still in the page: a dialog that was taken out gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    field.current?.focus()
    return () => shown?.close()
  }, [])

  /** The action finds the page as it was, and the focus where it was. */
  const choose = (shortcut: Shortcut | undefined) => {
    if (shortcut === undefined) return
    flushSync(onClose)
    shortcut.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveBy[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') choose(found[chosen])
    else if (move !== undefined && found.length > 0) setChosen(move(chosen, found.length))
    else return
    event.preventDefault()
  }
  const optionId = (at: number) => `${id}-${at}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Todas as ações"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
    >
      <input
        ref={field}
        role="combobox"
        aria-label="Procurar ação ou página"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        {...(found.length > 0 && { 'aria-activedescendant': optionId(chosen) })}
        placeholder="O que você quer fazer?"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.nothing}>
        {found.length > 0 ? `${found.length} encontradas` : 'Nada com esse nome. Tente outra palavra.'}
      </p>
      <div id={id} role="listbox" aria-label="Ações" className={styles.options}>
        {found.map((shortcut, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={`${shortcut.group} ${shortcut.label}`}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            ref={at === chosen ? scrollIntoView : null}
            onClick={() => choose(shortcut)}
          >
            <span className={styles.group}>{shortcut.group}</span>
            <span>{shortcut.label}</span>
            {shortcut.keys !== undefined && <Keys keys={shortcut.keys} />}
          </div>
        ))}
      </div>
    </dialog>
  )
}

const scrollIntoView = (option: HTMLElement | null): void => option?.scrollIntoView?.({ block: 'nearest' })
