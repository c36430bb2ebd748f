import { after } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Role } from '../../../../wire/roles.ts';
import { type Assent, type Organisation, startAssent } from '../../../harness/assent.ts';
import { launchChromium } from '../../support/chromium.ts';
import { createMember, createSession } from './members.ts';
import { createWindows, type WindowOptions } from './windows.ts';

export interface Dashboard {
  assent: Assent;
  browser: Browser;
  /** Creates an organisation. Its members are created when they are first needed. */
  organisation(name?: string): Promise<DashboardOrganisation>;
  /** Opens a browser window without a signed-in user. */
  window(options?: WindowOptions): Promise<Page>;
}

export interface DashboardOrganisation extends Organisation {
  /** The URL of its overview. The URLs of its other pages start with it. */
  url: string;
  /** Makes sure that there is a member with this role. Returns the user's id. */
  member(role: Role): Promise<string>;
  /** Opens a window with the page at `path` below `url`, signed in as the member with this role. */
  openAs(role: Role, path?: string, options?: WindowOptions): Promise<Page>;
}

/** Starts the real service and a real browser for the duration of a test file. */
export async function startDashboard(env: Record<string, string> = {}): Promise<Dashboard> {
  const assent = await startAssent(env);
  const { browser, close } = await launchChromium();
  after(close);
  const window = createWindows(browser, assent.url);
  return {
    assent,
    browser,
    window,
    organisation: async (name = 'Harbour & Finch Ltd') => {
      const organisation = await assent.organisation('unlimited', name);
      const url = `${assent.url}/dashboard/${organisation.id}`;
      const members = new Map<Role, Promise<string>>();
      const member = (role: Role) => {
        const created = members.get(role) ?? createMember(assent, organisation.id, role);
        members.set(role, created);
        return created;
      };
      return {
        ...organisation,
        url,
        member,
        openAs: async (role, path = '', options = {}) => {
          const page = await window(options);
          const userAgent = await page.evaluate<string>('navigator.userAgent');
          const cookie = await createSession(assent, await member(role), userAgent);
          await page.context().addCookies([{ ...cookie, url: assent.url, httpOnly: true, sameSite: 'Lax' }]);
          await page.goto(url + path);
          return page;
        },
      };
    },
  };
}
