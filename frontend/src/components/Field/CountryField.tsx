import { useCombobox } from 'downshift'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
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

const nameOf = (option: CountryOption | null): string => option?.name ?? ''

/** A country that is searched by typing: by its name, a usual one ("eua", "inglaterra") or its code. */
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
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))

  /** What is searched for; the name of the chosen country is none, so that all of them are shown beside it. */
  const [typed, setTyped] = useState('')
  const all = forDelivery ? toDestinations : everywhere
  const groups = foundGroups(all, typed)
  const options = optionsIn(groups)
  const selected = optionsIn(all).find(({ code }) => code === value) ?? null

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } = useCombobox({
    items: options,
    selectedItem: selected,
    inputId,
    itemToString: nameOf,
    itemToKey: (option) => option?.code,
    isItemDisabled: (option) => !option.served,
    stateReducer: (state, { type, changes }) => {
      const stay = { selectedItem: state.selectedItem, inputValue: nameOf(state.selectedItem) }
      switch (type) {
        case useCombobox.stateChangeTypes.InputChange: {
          const found = optionsIn(foundGroups(all, changes.inputValue ?? ''))
          return { ...changes, highlightedIndex: found.findIndex(({ served }) => served) }
        }
        case useCombobox.stateChangeTypes.InputBlur: {
          if (changes.selectedItem !== state.selectedItem)
            return changes.selectedItem?.served ? changes : { ...changes, ...stay }
          const text = state.inputValue.trim()
          if (text === '' && !required) return { ...changes, selectedItem: null, inputValue: '' }
          // What was typed and not chosen is no country, unless it is the name of one.
          const named = text === stay.inputValue ? undefined : namedCountry(all, text)
          return { ...changes, ...(named ? { selectedItem: named, inputValue: named.name } : stay) }
        }
        case useCombobox.stateChangeTypes.InputKeyDownEnter:
          return state.highlightedIndex < 0 || changes.selectedItem?.served === false ? state : changes
        case useCombobox.stateChangeTypes.ToggleButtonClick:
          return state.isOpen ? { ...changes, ...stay } : changes
        case useCombobox.stateChangeTypes.InputKeyDownEscape:
          // Downshift would empty a closed field.
          return { ...changes, ...stay }
        case useCombobox.stateChangeTypes.InputClick:
          return state.isOpen ? state : changes
        default:
          return changes
      }
    },
    onStateChange: ({ type, inputValue }) =>
      setTyped((before) => {
        if (type === useCombobox.stateChangeTypes.InputChange) return inputValue ?? ''
        return inputValue === undefined ? before : ''
      }),
    onIsOpenChange: ({ isOpen: open }) => {
      if (!open) setTyped('')
    },
    onSelectedItemChange: ({ selectedItem }) => {
      onChange?.(selectedItem?.code ?? '')
    },
  })

  let index = -1
  return (
    <Field label={label} help={help} error={error} required={required} id={inputId}>
      {(ties) => (
        <div className={styles.country}>
          {selected && !isOpen && (
            <span className={styles.chosen}>
              <SmallFlag code={selected.code} />
            </span>
          )}
          <input
            {...getInputProps({
              ...ties,
              ref: input,
              disabled,
              onBlur,
              onFocus: () => input.current?.select(),
            })}
            name={name}
            className={`${field.control} ${styles.input}`}
            data-flag={selected !== null && !isOpen}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
          />
          <button
            {...getToggleButtonProps({ disabled })}
            type="button"
            className={styles.toggle}
            aria-label="Mostrar os países"
          />
          <div {...getMenuProps({ 'aria-label': 'Países' })} className={styles.list} hidden={!isOpen}>
            {isOpen &&
              groups.map(({ title, options: countries }) => (
                // biome-ignore lint/a11y/useSemanticElements: a group within a list of options is no fieldset
                <div key={title} role="group" aria-label={title}>
                  <div className={styles.title} aria-hidden="true">
                    {title}
                  </div>
                  {countries.map((option) => {
                    index += 1
                    return (
                      <div
                        key={option.code}
                        {...getItemProps({ item: option, index })}
                        className={styles.option}
                        data-highlighted={index === highlightedIndex}
                      >
                        <SmallFlag code={option.code} />
                        {option.label}
                      </div>
                    )
                  })}
                </div>
              ))}
          </div>
          {isOpen && options.length === 0 && (
            <p className={styles.none} role="status">
              Nenhum país encontrado. Confira o nome.
            </p>
          )}
        </div>
      )}
    </Field>
  )
}
