// `<interactor-field property="order.price" format='{"minimumFractionDigits":2}'>` around a label and a plain control.
import { bind } from './dom.js';

/** Sets up what is inside: the first control is bound, the first `[slot=issues]` shows what is wrong. */
export class InteractorField extends HTMLElement {
  /** The session of the page, or a promise of one; elements that have none of their own wait for it. */
  static provide = null;
  static session = new Promise(done => (InteractorField.provide = done));

  session = null;
  binding = null;

  async connectedCallback() {
    const session = await (this.session ?? InteractorField.session);
    if (!this.isConnected || this.binding) return;
    const control = this.querySelector('input, textarea, select, button, output');
    const [subject, name] = this.getAttribute('property').split(/\.(.*)/s);
    let issues = this.querySelector('[slot=issues]');
    if (!issues) {
      issues = Object.assign(document.createElement('span'), { slot: 'issues' });
      this.append(issues);
    }
    const format = this.hasAttribute('format') ? { format: JSON.parse(this.getAttribute('format')) } : {};
    this.binding = bind(control, session.subjects.get(subject).property(name), { issues, ...format });
  }

  disconnectedCallback() {
    this.binding?.unbind(true);
    this.binding = null;
  }
}

customElements.define('interactor-field', InteractorField);
