interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** A person's name, or else the email address. */
export const nameOf = ({ firstName, lastName, email }: Named): string => `${firstName} ${lastName}`.trim() || email;

/** Whether a name or email address contains the search text. */
export const isCalled = (person: Named, search: string): boolean => {
  const query = search.trim().toLowerCase();
  return nameOf(person).toLowerCase().includes(query) || person.email.toLowerCase().includes(query);
};

/** One or two initials, as a placeholder for a picture. */
export const initialsOf = ({ firstName, lastName, email }: Named): string => {
  const [first = ""] = firstName;
  const [last = ""] = lastName;
  const [letter = ""] = email;
  return (`${first}${last}` || letter).toUpperCase();
};
