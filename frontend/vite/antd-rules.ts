import { parse } from 'postcss'

/** Folders of antd whose components the screens use, with the classes of their styles where the names differ. */
export const components: Readonly<Record<string, readonly string[]>> = {
  alert: ['alert'],
  button: ['btn'],
  checkbox: ['checkbox'],
  drawer: ['drawer'],
  dropdown: ['dropdown'],
  empty: ['empty'],
  form: ['form'],
  grid: ['row', 'col'],
  input: ['input'],
  'input-number': ['input-number'],
  modal: ['modal'],
  popconfirm: ['popconfirm'],
  popover: ['popover'],
  radio: ['radio'],
  segmented: ['segmented'],
  select: ['select'],
  slider: ['slider'],
  space: ['space'],
  tabs: ['tabs'],
  tooltip: ['tooltip'],
  // Parts of the others that are never drawn: no skeleton is asked for, and a dropdown's list has classes of its own.
  menu: [],
  skeleton: [],
}

/** What several components share: their movements, and the ring around what was pressed. */
const shared = ['fade', 'motion', 'move', 'slide', 'wave', 'zoom']

const kept = [...Object.values(components).flat(), ...shared]
/** Columns of other widths of the screen: 60 kB, and no form has any. */
const unusedClass = /^col-(xs|sm|md|lg|xl|xxl|xxxl)-/

const isKept = (name: string): boolean =>
  !unusedClass.test(name) && kept.some((prefix) => name === prefix || name.startsWith(`${prefix}-`))

/** Rules of links and of the variables of a theme stand for no component: the theme writes its own variables. */
const belongs = (selector: string): boolean => {
  const names = [...selector.matchAll(/\.ant-([\w-]+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return selector.includes('.anticon')
  return !selector.includes('.css-var-_') && names.every(isKept)
}

/** Of the sheet that antd ships for all of its components, the rules of those that the screens use. */
export const sheetOf = (css: string): string => {
  const sheet = parse(css)
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter(belongs)
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors
  })
  const used = new Set<string>()
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const [name] of value.matchAll(/[\w-]+/g)) used.add(name)
  })
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 || (rule.name.endsWith('keyframes') && !used.has(rule.params))) rule.remove()
  })
  return sheet.toString()
}
