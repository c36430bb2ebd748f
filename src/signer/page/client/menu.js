// The language menu closes like any other: by a press elsewhere, with Escape, and when the focus leaves it.
for (const type of ['click', 'focusin', 'keydown'])
  addEventListener(type, ({ key, target }) => {
    const menu = document.querySelector('.languages [open]');
    if (!menu || (key ? key !== 'Escape' : menu.contains(target))) return;
    menu.open = false;
    if (key) menu.firstChild.focus();
  });
