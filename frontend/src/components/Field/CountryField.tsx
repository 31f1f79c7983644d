import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { isComposing } from '../../lib/composition'
import { SmallFlag } from '../Flag/SmallFlag'
import styles from './CountryField.module.css'
import { type CountryOption, everywhere, foundGroups, namedCountry, optionsIn, toDestinations } from './country-options'
import { Field, type FieldTexts } from './Field'
import field from './Field.module.css'
import type { Focusable } from './FormattedField'

type CountryFieldProps = FieldTexts & {
  readonly id?: string
  readonly name?: string
  /** The country's code; `''` is none. */
  readonly value?: string
  readonly onChange?: (code: string) => void
  readonly onBlur?: () => void
  /** Only countries to which parcels go can be chosen; the others are shown with the reason. */
  readonly forDelivery?: boolean
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly ref?: Ref<Focusable>
}

/** The next one that can be chosen, round at the ends; the first or the last one of all from none. */
const nextServed = (options: readonly CountryOption[], from: number, by: 1 | -1): number => {
  const start = from < 0 && by < 0 ? 0 : from
  for (let steps = 1; steps <= options.length; steps += 1) {
    const index = (start + by * steps + options.length * 2) % options.length
    if (options[index]?.served) return index
  }
  return -1
}

/**
 * A country that is searched by typing: by its name, a usual one ("eua", "inglaterra") or its code. The combobox of
 * the ARIA patterns, by hand: downshift's is 11 kB of the order flow's 150.
 */
export const CountryField = ({
  label,
  help,
  error,
  required,
  id,
  name,
  value = '',
  onChange,
  onBlur,
  forDelivery = false,
  placeholder = 'Escolha o país',
  disabled = false,
  ref,
}: CountryFieldProps) => {
  const own = useId()
  const inputId = id ?? own
  const listId = `${inputId}-list`
  const optionId = (index: number) => `${inputId}-option-${index}`
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))

  const [open, setOpen] = useState(false)
  /** What is searched for; `undefined` while the chosen country's name stands there. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const all = forDelivery ? toDestinations : everywhere
  const groups = foundGroups(all, typed ?? '')
  const options = optionsIn(groups)
  const selected = optionsIn(all).find(({ code }) => code === value)

  useEffect(() => {
    if (open && active >= 0)
      document.getElementById(`${inputId}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, inputId])

  const close = () => {
    setOpen(false)
    setTyped(undefined)
    setActive(-1)
  }
  const show = () => {
    if (open || disabled) return
    setOpen(true)
    setActive(selected === undefined ? -1 : options.indexOf(selected))
  }
  const take = (option: CountryOption | undefined) => {
    if (!option?.served) return
    close()
    if (option.code !== value) onChange?.(option.code)
  }
  const search = (text: string) => {
    setTyped(text)
    setOpen(true)
    setActive(optionsIn(foundGroups(all, text)).findIndex(({ served }) => served))
  }
  const leave = () => {
    const text = typed?.trim()
    if (text === '' && !required && value !== '') onChange?.('')
    // What was typed and not chosen is no country, unless it is the name of one.
    else if (text) take(namedCountry(all, text))
    close()
    onBlur?.()
  }
  const press = (event: KeyboardEvent) => {
    // Enter ends a composition; it chooses nothing.
    if (isComposing(event.nativeEvent)) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open && selected !== undefined) show()
      else {
        setOpen(true)
        setActive(nextServed(options, active, key === 'ArrowDown' ? 1 : -1))
      }
    }
    if (!open) return
    if (key === 'Enter' || key === 'Escape') event.preventDefault()
    if (key === 'Escape') close()
    if (key === 'Enter' || key === 'Tab') take(options[active])
  }

  let index = -1
  return (
    <Field label={label} help={help} error={error} required={required} id={inputId}>
      {(ties) => (
        <div className={styles.country}>
          {selected && !open && (
            <span className={styles.chosen}>
              <SmallFlag code={selected.code} />
            </span>
          )}
          <input
            {...ties}
            ref={input}
            name={name}
            className={`${field.control} ${styles.input}`}
            data-flag={selected !== undefined && !open}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            value={typed ?? selected?.name ?? ''}
            onChange={({ target }) => search(target.value)}
            onFocus={({ target }) => target.select()}
            onClick={show}
            onKeyDown={press}
            onBlur={leave}
          />
          <button
            type="button"
            className={styles.toggle}
            tabIndex={-1}
            aria-label="Mostrar os países"
            aria-expanded={open}
            aria-controls={listId}
            disabled={disabled}
            // Keeps the focus where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (open) close()
              else show()
            }}
          />
          <div
            id={listId}
            role="listbox"
            aria-label="Países"
            className={styles.list}
            hidden={!open || options.length === 0}
            onMouseDown={(event) => event.preventDefault()}
          >
            {open &&
              groups.map(({ title, options: countries }) => (
                // biome-ignore lint/a11y/useSemanticElements: a group within a list of options is no fieldset
                <div key={title} role="group" aria-label={title}>
                  <div className={styles.title} aria-hidden="true">
                    {title}
                  </div>
                  {countries.map((option) => {
                    index += 1
                    const place = index
                    return (
                      // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: by keys from the input
                      <div
                        key={option.code}
                        id={optionId(place)}
                        role="option"
                        aria-selected={option === selected}
                        aria-disabled={!option.served}
                        className={styles.option}
                        data-highlighted={place === active}
                        onMouseMove={() => option.served && place !== active && setActive(place)}
                        onClick={() => take(option)}
                      >
                        <SmallFlag code={option.code} />
                        <span>{option.label}</span>
                      </div>
                    )
                  })}
                </div>
              ))}
          </div>
          {open && options.length === 0 && (
            <p className={styles.none} role="status">
              Nenhum país encontrado. Confira o nome.
            </p>
          )}
        </div>
      )}
    </Field>
  )
}
