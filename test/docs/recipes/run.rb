# Prints the results of the guide's functions for each case on standard input.
require "json"
require_relative "recipe"

answers = JSON.parse($stdin.read).map do |each|
  given = [each["secrets"], each["headers"], each["body"].unpack1("m")]
  [from_assent?(*given, Time.at(each["now"])), body_signature?(*given)]
end
puts JSON.generate(answers)
