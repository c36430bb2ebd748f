// The server writes times in UTC, for readers without JavaScript.
(createDateTimeFormat) => {
  const format = createDateTimeFormat(document.documentElement.lang);
  for (const time of document.querySelectorAll('time')) time.textContent = format(time.dateTime);
};
