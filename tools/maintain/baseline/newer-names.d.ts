import type { Rule } from 'eslint';

export const newerNames: Rule.RuleModule;
