import * as React from 'react'

// Node's own MessageChannel keeps Jest from ending; React's scheduler only needs "soon".
globalThis.MessageChannel = class {
  constructor() {
    this.port1 = { onmessage: null }
    this.port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.({}), 0) }
  }
}

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

// jsdom has the function but only prints that it is not implemented.
globalThis.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

// antd measures scroll bars through a pseudo-element's style, which jsdom does not do.
const { getComputedStyle } = globalThis
globalThis.getComputedStyle = (element) => getComputedStyle(element)

// jsdom knows the element but not how it opens. As in browsers, only a dialog that is in the page gives the focus back.
const focusedBefore = new WeakMap()
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  focusedBefore.set(this, document.activeElement)
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  if (this.isConnected) focusedBefore.get(this)?.focus()
}

// React takes a stack for each element that is made, for its warnings, until there are 10,000: a fifth of the specs' time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
)
