#include <stdio.h>

const char *names[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};

int weekdayAfter(int today, long long days) {
    int day = (today + days) % 7;
    return day < 0 ? day + 7 : day;
}

int main(void) {
    int today;
    long long days;
    scanf("%d %lld", &today, &days);
    puts(names[weekdayAfter(today, days)]);
    return 0;
}
