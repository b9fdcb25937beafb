export { effects } from './types.js';
