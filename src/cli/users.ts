import { roles } from '../../wire/enumerations.ts';
import type { Role } from '../../wire/roles.ts';
import { emailArgument, requiredOrg, textOption, uuidOption } from './arguments.ts';
import { type Command, UsageError } from './command.ts';
import { inExistingTransaction } from './with-store.ts';

interface Printed {
  email: string;
  link: string;
}

export const usersCreate: Command = {
  usage: `--email E --org ORG [--role ${roles.join('|')}]`,
  summary: 'print a link that lets a person join an organisation',
  options: {
    email: { type: 'string', help: 'their email address' },
    org: requiredOrg,
    role: { type: 'string', help: 'defaults to owner' },
  },
  run: async (input) => {
    const { values } = input;
    const orgId = uuidOption(input, 'org');
    const email = emailArgument('--email', textOption(input, 'email'));
    const role = roleArgument(String(values.role ?? 'owner'));
    const config = await input.config();
    const { insertInvitation } = await import('../invitations/create.ts');
    const { invitationLink } = await import('../invitations/invitation.ts');
    return inExistingTransaction(config, async (tx) => {
      const invitation = await insertInvitation(tx, orgId, { email, role });
      const { token, ...shown } = invitation;
      return { ...shown, link: invitationLink(config.baseUrl, token) };
    });
  },
  print: ({ email, link }: Printed) =>
    `${email} can join with this link. It works once, within 7 days, and is not shown again:\n  ${link}\n`,
};

export const usersResetPassword: Command = {
  usage: 'EMAIL [--remove-second-factor]',
  summary: 'print a link that lets a person choose a new password',
  options: {
    'remove-second-factor': {
      type: 'boolean',
      help: 'also turn off two-factor authentication, if the authenticator and backup codes are lost',
    },
  },
  positionals: ['EMAIL'],
  run: async ({ values, positionals: [given = ''], ...input }) => {
    const email = emailArgument('EMAIL', given);
    const disableTwoFactor = values['remove-second-factor'] === true;
    const config = await input.config();
    const { createPasswordResetLink } = await import('../users/create-password-reset-link.ts');
    const { baseUrl } = config;
    return inExistingTransaction(config, (tx) =>
      createPasswordResetLink(tx, { email, disableTwoFactor, baseUrl }),
    );
  },
  print: ({ email, link }: Printed) =>
    `${email} can choose a new password with this link. It works once, within 24 hours, and is not shown again:\n  ${link}\n`,
};

function roleArgument(name: string): Role {
  const role = roles.find((each) => each === name);
  if (role) return role;
  throw new UsageError(`There is no role "${name}"; choose one of ${roles.join(', ')}`);
}
