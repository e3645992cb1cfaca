import { defineMutant } from '../mutant.js';
import { choicesWith } from './choices-with.js';

export default defineMutant({
  title: 'a field whose equal choices are left out has an object of the others',
  clause: 'RES-4',
  apply: (b) => ({
    fieldBody: (ctx, field) =>
      choicesWith(b, ctx, field, (value, at, values) => values.indexOf(value) === at),
  }),
});
